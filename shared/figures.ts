/** Product metrics. The stream consumer logs them in lines `figures`, from which CloudWatch metrics are made. */
export const figureNames = [
  'sign_ups',
  'profiles_completed',
  'proposals_sent',
  'proposals_accepted',
  'messages',
  'payments_begun',
  'payments_completed',
] as const
export type FigureName = (typeof figureNames)[number]

/** Message of these log lines. */
export const FIGURES = 'figures'
