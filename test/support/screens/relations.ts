import type { Block } from '#shared/schemas/chat'
import type { Card, Profile, Proposal } from '#shared/schemas/entities'
import { replyData, mockApi, screenAs, replyChanged, type Screen, showsText } from './screen'
import { proposalNote, proposingStates } from './proposals'
import { reportStates } from './reports'

/* The relation of two members: proposals, connections, breaks and blocks. */

const placeholder = (profile: Card, first_name: 'Deleted' | 'Unavailable') => {
  const [person] = profile.personal_info
  Object.assign(person!, { first_name, last_name: 'member', age: 0, marital_status: '', nationality: '' })
  profile.career_info = [{ profession: '', job_post: '' }]
  profile.user_profile_image.image_url = null
  profile.subscription_plans.profile_status = false
  profile.deleted = true
}

const proposals = '**/api/proposal/get*'

const blockedNames = [
  'Bilal Chaudhry',
  'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
  'عبدالرحمٰن خان',
  'Omar Sheikh',
]
const blocks: Block[] = blockedNames.map((name, index) => ({
  profile_id: `someone-${index}`,
  name,
  created_at: `2026-11-0${index + 1}T10:00:00.000Z`,
}))

const blockStates: Screen[] = [
  screenAs.member('block-menu', '/proposals', async (page) => {
    await page
      .getByLabel(/^More about/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).waitFor()
  }),
  screenAs.member(
    'settings-blocked',
    '/dashboard/settings',
    showsText('Blocked on 1 November 2026'),
    mockApi('**/api/blocks/get*', replyData(blocks, { next: 'more' })),
  ),
]

export const relationStates: Screen[] = [
  screenAs.member(
    'profile-proposal-received',
    '/dashboard/user-profile/:stranger',
    showsText(/sent you a proposal on/),
    mockApi(
      '**/api/profile/get/user-profile*',
      replyChanged((profile: Profile) => {
        profile.relation = { state: 'received', proposal_id: 'pr_1', since: '2026-09-05T10:00:00.000Z' }
      }),
    ),
  ),
  ...proposingStates,
  screenAs.member(
    'proposal-connected',
    '/dashboard/proposals/:sent',
    showsText('You are connected'),
    mockApi(
      proposals,
      replyChanged((proposal: Proposal) => {
        proposal.status = 'accepted'
        proposal.message = proposalNote
      }),
    ),
  ),
  screenAs.member(
    'proposals-closed-since',
    '/dashboard/proposals?box=sent',
    showsText('Unavailable member'),
    mockApi(
      proposals,
      replyChanged((list: Proposal[]) => {
        const [first, second, third] = list
        Object.assign(first!, { status: 'ended', updated_at: '2026-11-05T10:00:00.000Z' })
        placeholder(second!.profile, 'Unavailable')
        placeholder(third!.profile, 'Deleted')
      }),
    ),
  ),
  ...blockStates,
  ...reportStates,
]
