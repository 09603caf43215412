import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writesSettledSeconds } from '#shared/limits'
import { userId } from '#functions/core/ids'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { applyIncrements } from '#functions/db/increments'
import { joinAdministrators } from '#functions/features/accounts/administrators'
import { auditWrite } from '#functions/features/audit/store'
import { addToPending, recountUnread } from '#functions/features/notifications/badges'
import { block } from '#functions/features/blocks/store'
import { requestWrite, withStatus } from '#functions/features/picture-requests/store'
import { createBroadcast } from '#functions/features/notifications/broadcasts'
import { createContact } from '#functions/features/contact/store'
import { countIncrement } from '#functions/db/counts'
import { requestDeletion } from '#functions/features/deletion/store'
import { exportSort, indexEntry, keys, lists } from '#functions/db/keys'
import { markAllRead } from '#functions/features/notifications/store'
import { storeWebhook } from '#functions/features/payments/webhooks'
import { loadFreePlan, putInitialPlans, savePlan } from '#functions/features/plans/store'
import { createProfile } from '#functions/features/profiles/create'
import { saveProgress } from '#functions/db/progress'
import { createProposal, decideProposal } from '#functions/features/proposals/store'
import { submitReport } from '#functions/features/moderation/reports'
import { refreshRow } from '#functions/features/admin/rows'
import { saveSearch } from '#functions/features/saved-searches/store'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { beginSecondFactor } from '#functions/features/auth/second-factor'
import { openSession } from '#functions/features/auth/sessions'
import { type Entity, shapes } from '#functions/db/shapes'
import { addToShortlist, hidePerson } from '#functions/features/shortlist/store'
import { put, transact, write } from '#functions/db/transact'
import { planMail } from '#functions/features/notifications/plan-mail'
import { quotaWrite } from '#functions/features/accounts/quota'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { bought, planOf } from '#test/support/functions/purchases'
import { say } from '#test/support/functions/stored-messages'

const now = new Date('2026-11-21T09:00:00.000Z')
const hira = userId('hira')
const omar = userId('omar')
let table: LocalTable

async function join(id: typeof hira, gender: 'female' | 'male') {
  const account = { userId: id, name: 'Some One', email: `${id}@example.com`, phone: '+923001234567' }
  await createAccount({ ...account, role: 'member', agreed: true }, now)
  const state = await loadAccountState(id)
  await createProfile(state!, makeProfile(1, { gender, marital_status: 'single' }), now)
}

beforeAll(async () => {
  table = await startTable()
  await putInitialPlans(now)
  await join(hira, 'female')
  await join(omar, 'male')
  const state = await loadAccountState(omar)
  const spent = await quotaWrite(state!, 'proposals', await loadFreePlan(), now)
  const proposal = await createProposal(
    { sender: omar, receiver: hira, pair: undefined, spent, note: 'Salam.' },
    now,
  )
  await decideProposal(proposal, 'accepted', now)
  await markAllRead(omar, new Date(now.getTime() + (writesSettledSeconds + 1) * 1000))
  await recountUnread(hira)
  const counted = countIncrement('members.joined', now.toISOString())
  await applyIncrements([{ ...addToPending(hira, 1, 0), event: 'e' }])
  await applyIncrements([{ ...counted, event: 'e' }])
  await saveProgress('some', { state: 'done', count: 1 }, now)
  await beginSecondFactor(hira, now)
  await write(
    put('picture', { ...keys.picture('hira', 'p'), picture_id: 'p', created_at: now.toISOString() }),
  )
  const contact = {
    name: 'Hira Malik',
    phone: '+923001234567',
    email: 'hira@example.com',
    subject: 'My profile',
  }
  await createContact(hira, { ...contact, contact_type: 'query', message: 'Please call.' }, now)
  const payment = await bought(omar, planOf('silver'), now)
  const notice = {
    basket_id: payment.id,
    genuine: true,
    merchant_id: undefined,
    outcome: { kind: 'success' as const },
    transaction_id: 'T1',
    amount: undefined,
    currency: undefined,
    method: 'Card',
    fields: { err_code: '000' },
  }
  await storeWebhook(payment, notice, 'success', now)
  await savePlan('gold', { price: 6500 })
  await write(put('confirmedPhone', { ...keys.confirmedPhone('hmac'), user_id: hira }))
  await write(put('identityNumber', { ...keys.identityNumber('hmac'), user_id: hira }))
  await write(
    put('exportFile', {
      ...keys.exportFile(hira, 'e'),
      ...indexEntry(lists.dueExports(), exportSort(now.toISOString(), 'e')),
      user_id: hira,
      created_at: now.toISOString(),
    }),
  )
  await openSession('token', { user: hira, beganAt: now })
  await refreshRow('user', hira)
  await refreshSearchEntry(hira)
  const author = { actor_id: omar, address: '192.0.2.1' }
  const deed = { action: 'user.updated', target: { kind: 'user', id: hira }, fields: ['name'] } as const
  await transact([auditWrite(author, deed, now), joinAdministrators(omar)])
  const broadcast = { id: 'bc_1', actor_id: omar, text: 'Eid Mubarak', created_at: now.toISOString() }
  const audience = { to: 'plan', plan_id: 'gold' } as const
  await createBroadcast({ ...broadcast, audience, state: 'sending', told: 0 }, [], now)
  await say('hira', 'omar', 'Assalam o alaikum')
  await planMail(omar, { kind: 'messages', id: hira }, now)
  await submitReport(
    {
      reporter: omar,
      target: hira,
      reason: 'money',
      message: 'She asks for money.',
      evidence: [{ seq: 1, sender_id: hira, text: 'Send it.', created_at: now.toISOString() }],
    },
    now,
  )
  const leaving = userId('leaving')
  await createAccount(
    {
      userId: leaving,
      name: 'Some One',
      email: 'leaving@example.com',
      phone: '+923001234567',
      role: 'member',
    },
    now,
  )
  await block(leaving, omar, now)
  await write(requestWrite(undefined, withStatus({ viewer_id: leaving, owner_id: hira }, 'pending', now)))
  const admit = () => Promise.resolve()
  await addToShortlist(leaving, omar, { note: 'Ask about Lahore.', requireMayAdd: admit })
  await hidePerson(leaving, hira, admit)
  const search = { country: ['AE'], age_min: 25 }
  await saveSearch(leaving, { search, name: 'In the UAE', alerts: 'daily', zone: 'Asia/Dubai' }, now)
  await requestDeletion((await loadAccountState(leaving))!, now)
})
afterAll(() => table.stop())

/*
 * Changing a stored shape requires a migration: whoever changes a line here must increase its version and migrate the
 * stored items. Adding an optional attribute needs neither.
 */
const design: [Entity, number, pk: RegExp, sk: RegExp, attributes: string][] = [
  ['account', 2, /^M#hira$/, /^A$/, 'created_at email gender name phone profile_complete terms user_id'],
  ['email', 1, /^EMAIL#/, /^E$/, 'user_id'],
  [
    'accountState',
    2,
    /^M#hira$/,
    /^U$/,
    'created_at gender joined_as messages_sent period profile_complete proposals_sent role status user_id',
  ],
  [
    'profile',
    1,
    /^M#hira$/,
    /^P$/,
    'career_info created_at family_info partner_requirements personal_info privacy religion_info residential_info updated_at',
  ],
  [
    'card',
    3,
    /^M#hira$/,
    /^C$/,
    'city dob first_name gender height job_post last_name marital maslak nationality profession religion ulid v',
  ],
  ['picture', 1, /^M#hira$/, /^PIC#/, 'created_at picture_id'],
  ['subscription', 2, /^M#omar$/, /^S$/, 'told_until user_id'],
  ['ledgerEntry', 1, /^M#omar#LED$/, /./, 'amount at days kind payment_id plan user_id'],
  [
    'payment',
    2,
    /^PAY#/,
    /^PAY$/,
    'amount completed_at created_at days id merchant_id plan plan_id plan_name status success_at updated_at user_id',
  ],
  ['paymentWebhook', 1, /^PAY#/, /^IPN#/, 'fields method received_at transaction_id verdict'],
  ['pair', 1, /^PAIR#/, /^PAIR$/, 'connected_at proposal_id receiver_id sender_id status updated_at'],
  ['proposal', 1, /^PR#/, /^PR$/, 'created_at id receiver_id sender_id status updated_at'],
  ['proposalNote', 1, /^PR#/, /^NOTE$/, 'text'],
  ['notification', 1, /^M#hira#N$/, /^nt_/, 'actor_id created_at proposal_id type'],
  ['readAllMark', 1, /^M#omar#N$/, /^META$/, 'read_up_to'],
  ['badges', 1, /^M#hira$/, /^B$/, 'changes counted_from notifications proposals recounts'],
  ['count', 1, /^COUNT#/, /./, 'd21 n'],
  [
    'plan',
    1,
    /^PLAN$/,
    /^free$/,
    'created_at duration featured_profile id messages_limit name price profile_status proposals_limit',
  ],
  [
    'earlierPlan',
    1,
    /^PLAN#EARLIER$/,
    /^gold$/,
    'created_at duration featured_profile id messages_limit name price profile_status proposals_limit',
  ],
  [
    'contact',
    1,
    /^CT#ct_/,
    /^CT$/,
    'contact_type created_at email id message message_status name phone profile_id subject',
  ],
  ['job', 1, /^JOB#/, /^JOB$/, 'count state updated_at'],
  ['deletion', 1, /^DEL#/, /^DEL$/, 'requested_at user_id'],
  ['exportFile', 1, /^EXP#hira$/, /./, 'created_at user_id'],
  ['row', 1, /^ROW#user#hira$/, /^ROW$/, 'at facts groups id status tokens v'],
  ['searchToken', 1, /^TOK#user#h$/, /^hira@/, 'facts id shared'],
  ['tally', 1, /^TALLY#user$/, /^ALL$/, '2026_11 n v'],
  ['auditEntry', 1, /^AUD$/, /./, 'action actor_id address at fields target'],
  ['administrators', 1, /^ADMINS$/, /^ADMINS$/, 'ids'],
  ['block', 1, /^M#leaving$/, /^BL#omar$/, 'created_at'],
  ['exclusions', 1, /^M#leaving$/, /^X$/, 'blocking ids'],
  ['confirmedPhone', 1, /^PHONE#/, /^N$/, 'user_id'],
  ['identityNumber', 1, /^IDNO#/, /^N$/, 'user_id'],
  ['pictureRequest', 1, /^M#leaving$/, /^PQ#hira$/, 'at owner_id status ttl until viewer_id'],
  ['shortlist', 1, /^M#leaving$/, /^SL$/, 'ids'],
  ['shortlistNote', 1, /^M#leaving$/, /^SL#omar$/, 'text'],
  ['hidden', 1, /^M#leaving$/, /^HD$/, 'ids'],
  ['savedSearch', 1, /^M#leaving$/, /^Q#sq_/, 'alerts alerts_since created_at found id name search user_id'],
  ['preferences', 1, /^M#leaving$/, /^QT$/, 'code mail quiet saved zone'],
  ['broadcast', 1, /^BC#bc_1$/, /^BC$/, 'actor_id audience created_at id state text told'],
  ['conversation', 1, /^M#hira$/, /^V#/, 'last_at last_mine last_text sent seq'],
  ['message', 1, /^CV#/, /./, 'created_at hash sender_id text'],
  ['outbox', 1, /^M#omar$/, /^OUT#messages$/, 'ids when'],
  ['case', 1, /^CASE#/, /^CASE$/, 'id opened_at reasons reporters state target_id v'],
  ['report', 1, /^CASE#/, /^R#omar$/, 'case_id created_at evidence message reason reporter_id target_id'],
  ['openCase', 1, /^M#hira$/, /^CASE$/, 'case_id'],
  ['searchEntry', 2, /^SE#hira$/, /^SE$/, 'at facts user_id'],
  ['secondFactor', 1, /^M#hira$/, /^F$/, 'pending'],
]

describe('the shapes of stored items', () => {
  it.each(design)('keep %s at version %i', async (entity, version, pk, sk, attributes) => {
    const item = (await table.all(pk)).find((one) => sk.test(one.sk)) ?? {}
    const names = Object.keys(item).filter((name) => !/^([ps]k|g\d[ps]k|s)$/.test(name))
    expect([entity, shapes[entity], (item as { s?: number }).s, names.sort().join(' ')]).toEqual([
      entity,
      version,
      version,
      attributes,
    ])
  })

  it('are declared for every entity', () => {
    expect(design.map(([entity]) => entity).sort()).toEqual(Object.keys(shapes).sort())
  })

  it('have no version for items with a TTL', async () => {
    const passing = await table.all(/^(SES|EV)#/)
    expect(passing).toHaveLength(3)
    expect(passing.filter((item) => item['s'] !== undefined)).toEqual([])
  })
})
