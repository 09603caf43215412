/** Of a `<summary>`: a line as high as a thumb, without the triangle that browsers draw. */
export const summaryStyle = {
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
} as const
