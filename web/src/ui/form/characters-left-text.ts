import { plural } from '@lingui/core/macro'

/** Text about the remaining characters; negative for too many. */
export const charactersLeftText = (room: number): string =>
  room >= 0
    ? plural(room, { one: '# character left', other: '# characters left' })
    : plural(-room, { one: '# character too many', other: '# characters too many' })
