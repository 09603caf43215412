/** The ground of the bar, also in the skeleton of a page. */
export const barLook = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  bg: 'surface',
  borderBlockStart: '1px solid',
  borderBlockStartColor: 'line',
  height: 'bottomBar',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  _print: { display: 'none' },
} as const
