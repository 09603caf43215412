import { palette } from './tokens'

const variables = Object.fromEntries(
  Object.entries(palette).map(([name, [light]]) => [`--h-colors-${name.replace('.', '-')}`, light]),
)

/** Global styles under which a page is printed in the light colours, also while the dark ones are on. */
export const onPaper = { '@media print': { 'html.dark': { ...variables, colorScheme: 'light' } } }
