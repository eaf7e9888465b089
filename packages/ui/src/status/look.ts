export type StatusColour = 'neutral' | 'info' | 'primary' | 'ribbon' | 'plum' | 'success' | 'warning' | 'danger';
export type StatusShape = 'soft' | 'outline' | 'striped';

/** Tabler's own icon names. `StatusBadge` has one component for each, so a name without an icon does not compile. */
export type StatusIcon =
  | 'alert-triangle'
  | 'ban'
  | 'calendar-clock'
  | 'checks'
  | 'circle-check'
  | 'circle-dashed'
  | 'circle-x'
  | 'clock'
  | 'flag'
  | 'gift'
  | 'help-circle'
  | 'hourglass-off'
  | 'loader-2'
  | 'mail-off'
  | 'mail-opened'
  | 'mail-x'
  | 'package'
  | 'pencil'
  | 'player-pause'
  | 'player-play'
  | 'player-stop'
  | 'plug'
  | 'refresh'
  | 'send'
  | 'shield-x'
  | 'snowflake'
  | 'ticket';

/** The look of a status: an icon and a word on a soft colour, never the colour alone. */
export type StatusLook = {
  readonly label: string;
  readonly colour: StatusColour;
  readonly icon: StatusIcon;
  readonly shape: StatusShape;
  /** One sentence that is shown on hover, focus or tap. */
  readonly explanation: string;
};

export function look(
  colour: StatusColour,
  icon: StatusIcon,
  label: string,
  explanation: string,
  shape: StatusShape = 'soft',
): StatusLook {
  return { label, colour, icon, shape, explanation };
}
