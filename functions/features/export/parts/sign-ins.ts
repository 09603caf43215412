import { listSignIns } from '#functions/features/auth/sign-ins'
import type { Part, Row } from './part'
import { walk } from './walk'
import { dayOf } from './wording'

const kinds = {
  session: 'Signed in',
  device: 'A browser on which you sign in',
  link: 'A link by e-mail, for your password or address',
}

/** Days and times alone: what a browser or a link is known by is kept as a hash, which tells nothing. */
export const signIns: Part = {
  name: 'sign_ins',
  title: 'Sign-ins',
  of: ['session', 'device', 'link'],
  read: async ({ actor }) => {
    const { entries, more } = await walk(
      (page) => listSignIns(actor.userId, page),
      (items) => Promise.resolve([...items]),
    )
    const sorted = entries.sort((one, other) => (one.at < other.at ? 1 : -1))
    const rows = sorted.map(({ kind, at }): Row => [kinds[kind], dayOf(at)])
    return { data: sorted, blocks: [{ kind: 'list', rows }], more }
  },
}
