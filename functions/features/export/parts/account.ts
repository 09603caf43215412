import { languageNames } from '#shared/languages'
import { roleLabels } from '#shared/options/roles'
import { isolated } from '#functions/core/isolated'
import { listSignIns } from '#functions/features/auth/sign-in-traces'
import { loadIdentityCheck, loadPhotoCheck } from '#functions/features/verification/checks'
import { type ExportPart, type Row, collectPages } from './export-part'
import { checkData, checkRows } from './checks'

export const account: ExportPart = {
  name: 'account',
  of: ['account', 'accountState', 'photoCheck', 'identityCheck'],
  read: async ({ subject: { account: person, state }, wording: { texts, day, labelOf } }) => {
    const [photo, identity] = await Promise.all([
      loadPhotoCheck(person.user_id),
      loadIdentityCheck(person.user_id),
    ])
    const labels = texts.account
    const rows: Row[] = [
      [labels.name, isolated(person.name)],
      [labels.email, isolated(person.email)],
      [labels.emailProven, state.email_proven_at ? day(state.email_proven_at) : labels.notYet],
      [labels.phone, isolated(person.phone)],
      [labels.phoneConfirmed, state.phone_check ? day(state.phone_check.at) : labels.notYet],
      [labels.role, labelOf(roleLabels, state.role)],
      [labels.joined, day(person.created_at)],
    ]
    rows.push(...checkRows(state, { photo, identity }, { labels, day }))
    if (state.language) rows.push([labels.language, languageNames[state.language]])
    if (person.terms) rows.push([labels.terms, day(person.terms.agreed_at)])
    if (state.seen_on) rows.push([labels.lastHere, day(state.seen_on)])
    if (state.opens_on) rows.push([labels.opens, day(state.opens_on)])
    return {
      data: {
        id: person.user_id,
        name: person.name,
        email: person.email,
        email_proven_at: state.email_proven_at ?? null,
        phone: person.phone,
        phone_confirmed_at: state.phone_check?.at ?? null,
        ...checkData(state, { photo, identity }),
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

/** Without the hashes of browsers and links, which mean nothing to the member. */
export const signIns: ExportPart = {
  name: 'sign_ins',
  of: ['session', 'device', 'link'],
  read: async ({ actor, wording: { texts, day, comma } }) => {
    const { entries, more } = await collectPages(
      (page) => listSignIns(actor.userId, page),
      (items) => Promise.resolve([...items]),
    )
    const sorted = entries.sort((one, other) => (one.at < other.at ? 1 : -1))
    const rows = sorted.map(({ kind, at, agent, push }): Row => [
      texts.signIns[kind],
      [day(at), agent && isolated(agent), push && texts.signIns.push].filter(Boolean).join(comma),
    ])
    return { data: sorted, blocks: [{ kind: 'list', rows }], more }
  },
}
