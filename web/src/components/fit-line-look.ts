/** Of the line under a card, and of its place. */
export const fitLineLook = {
  fontSize: '14',
  lineHeight: '1.35',
  color: 'ink.muted',
  paddingInline: '1',
  textWrap: 'pretty',
} as const
