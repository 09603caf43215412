/** Style of a `<summary>`: as high as a touch target, without the browsers' triangle. */
export const summaryStyle = {
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
} as const
