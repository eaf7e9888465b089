export { changeTeam } from '../use-cases/change-team.ts';
