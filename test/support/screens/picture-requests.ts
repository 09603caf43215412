import type { Page, Route } from 'playwright-core'
import type { Card, Profile } from '#shared/schemas/entities'
import type { PictureRequest } from '#shared/schemas/picture-request'
import {
  mockApi,
  pressButton,
  realReply,
  replyChanged,
  replyData,
  screenAs,
  type Screen,
  showsText,
} from './screen'

/* The member's pictures, requests to see pictures, and who sees the member's. */

const path = '/dashboard/pictures'
const reading = '**/api/picture-requests/get*'
const at = '2026-11-05T10:00:00.000Z'
const until = '2099-12-05T10:00:00.000Z'
const longName = { first_name: 'Muhammad Abdul-Rahman Zulqarnain', last_name: 'Chaudhry-Muhammadzai' }

type Entry = Pick<PictureRequest, 'status'> & Partial<PictureRequest>

const received: Entry[] = [{ status: 'pending' }, { status: 'pending', mutual: true }]
const granted: Entry[] = [
  { status: 'granted', until },
  { status: 'granted' },
  { status: 'granted', until, mutual: true },
]
const sent: Entry[] = [
  { status: 'pending', until },
  { status: 'granted', until, mutual: true },
  { status: 'granted' },
  { status: 'declined', until },
]

/** Answers with these entries about demo members. */
const entriesOf =
  (entries: readonly Entry[], change: (card: Card) => void = () => undefined) =>
  async (route: Route): Promise<void> => {
    const { origin } = new URL(route.request().url())
    const response = await realReply(route, `${origin}/api/profile/get/all-profiles`)
    const cards = ((await response.json()) as { data: Card[] }).data
    const data = entries.map((entry, index) => {
      const profile = cards[index]!
      if (entries === sent && entry.status !== 'granted') profile.user_profile_image.image_url = null
      change(profile)
      return { id: `${profile.id}.me`, at, owner_id: 'me', viewer_id: profile.id, profile, ...entry }
    })
    await replyData(data, { next: 'more' })(route)
  }

const withLongName = (card: Card) => Object.assign(card.personal_info[0]!, longName)

const box = (
  name: string,
  query: string,
  answer: (route: Route) => Promise<void>,
  ready: Screen['ready'],
): Screen => screenAs.member(`pictures${name}`, `${path}${query}`, ready, mockApi(reading, answer))

/** The member's own pictures, with this change of the profile. */
const own = (name: string, change: (profile: Profile) => void, ready: Screen['ready']): Screen =>
  screenAs.member(
    `pictures${name}`,
    path,
    ready,
    mockApi('**/api/profile/get/user-profile*', replyChanged(change)),
  )

/** A fifth picture: the first one again. */
const addFifth = ({ further_pictures = [] }: Profile) =>
  void further_pictures.push({ ...further_pictures[0]!, id: 'fifth' })

const withoutMain = (profile: Profile) => {
  profile.user_profile_image.image_url = null
  delete profile.picture_id
}

const makeMain = async (page: Page) => {
  await pressButton(page, 'Make picture 3 your profile picture')
  await page.getByRole('alertdialog').waitFor()
}

export const pictureScreens: Screen[] = [
  own('', () => undefined, showsText('Profile picture')),
  box('-received', '?box=received', entriesOf(received), showsText(/^Asked on/)),
  box('-granted', '?box=granted', entriesOf(granted), showsText(/^Until/)),
  box('-sent', '?box=sent', entriesOf(sent), showsText(/^You asked on/)),
]

export const pictureStates: Screen[] = [
  own('-full', addFifth, showsText(/^You have 5 pictures/)),
  own('-without-main', withoutMain, showsText('Nobody else sees these pictures')),
  own('-make-main', () => undefined, makeMain),
  box('-long-names', '?box=received', entriesOf(received, withLongName), showsText(/^Asked on/)),
  screenAs.newcomer('pictures-newcomer', path, showsText('Complete your profile')),
]
