import { plural } from '@lingui/core/macro'

/** What is said of the room in a text field: characters that may still be written, negative for too many. */
export const roomText = (room: number): string =>
  room >= 0
    ? plural(room, { one: '# character left', other: '# characters left' })
    : plural(-room, { one: '# character too many', other: '# characters too many' })
