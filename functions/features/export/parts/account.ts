import { languageNames } from '#shared/languages'
import { labelOf } from '#shared/options/label'
import { listSignIns } from '#functions/features/auth/sign-in-traces'
import { dayOf, type ExportPart, type Row, collectPages } from './export-part'

const roleLabels = { member: 'Member', admin: 'Administrator' }

export const account: ExportPart = {
  name: 'account',
  title: 'Account',
  of: ['account', 'accountState'],
  read: ({ subject: { account: person, state } }) => {
    const rows: Row[] = [
      ['Name', person.name],
      ['E-mail address', person.email],
      ['E-mail address confirmed', state.email_proven_at ? dayOf(state.email_proven_at) : 'Not yet'],
      ['Phone', person.phone],
      ['Kind of account', labelOf(roleLabels, state.role)],
      ['Joined', dayOf(person.created_at)],
    ]
    if (state.language) rows.push(['Language', languageNames[state.language]])
    if (person.terms) rows.push(['Terms of service accepted', dayOf(person.terms.agreed_at)])
    if (state.seen_on) rows.push(['Last here', dayOf(state.seen_on)])
    if (state.opens_on) rows.push(['Profile opens', dayOf(state.opens_on)])
    return {
      data: {
        id: person.user_id,
        name: person.name,
        email: person.email,
        email_proven_at: state.email_proven_at ?? null,
        phone: person.phone,
        role: state.role,
        language: state.language ?? null,
        status: state.status,
        joined_at: person.created_at,
        terms_accepted: person.terms ?? null,
        profile_submitted: state.profile_complete,
        last_here_on: state.seen_on ?? null,
        profile_opens_on: state.opens_on ?? null,
      },
      blocks: [{ kind: 'facts', rows }],
    }
  },
}

const kinds = {
  session: 'Signed in',
  device: 'A browser on which you sign in',
  link: 'A link by e-mail, for your password or address',
}

/** Without the hashes of browsers and links, which mean nothing to the member. */
export const signIns: ExportPart = {
  name: 'sign_ins',
  title: 'Sign-ins',
  of: ['session', 'device', 'link'],
  read: async ({ actor }) => {
    const { entries, more } = await collectPages(
      (page) => listSignIns(actor.userId, page),
      (items) => Promise.resolve([...items]),
    )
    const sorted = entries.sort((one, other) => (one.at < other.at ? 1 : -1))
    const rows = sorted.map(({ kind, at, agent, push }): Row => [
      kinds[kind],
      [dayOf(at), agent, push && 'gets notifications'].filter(Boolean).join(', '),
    ])
    return { data: sorted, blocks: [{ kind: 'list', rows }], more }
  },
}
