import { labelOf } from '#shared/options/label'
import type { Part, Row } from './part'
import { dayOf } from './wording'

const roleLabels = { member: 'Member', admin: 'Administrator' }

export const account: Part = {
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
