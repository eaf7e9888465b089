export { clusterCopies } from './cluster-copies.ts';
export { freePorts } from './free-ports.ts';
