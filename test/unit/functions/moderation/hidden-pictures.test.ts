import { expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { profileOf } from '#functions/core/ids'
import { removePicture } from '#functions/features/pictures/further'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import type { CaseDetail } from '#shared/schemas/moderation'
import { invoke } from '#test/support/functions/invoke'
import { dataOf, decide, look, moderationStage, refusal } from './setup'

const { administrators, files, furtherPicture, member, picture, reported, state, table } = moderationStage()

it('hiding a further picture leaves the others, and needs its name', async () => {
  const [admin] = await administrators(1)
  const omar = await member()
  const main = await picture(omar)
  const [one, two] = [await furtherPicture(omar), await furtherPicture(omar)]
  const id = await reported(omar)
  const shown = dataOf<CaseDetail>(await look(admin!, id))
  expect([shown.picture, ...shown.further_pictures!.map((each) => each.id)]).toEqual([main, one, two])
  expect(shown.further_pictures![0]!.card_url).toContain(`/${one}/card.webp?`)
  expect(refusal(await decide(admin!, id, 'picture_hidden', { picture: 'gone' }))).toBe(
    '409 conflict other_picture',
  )
  const decided = dataOf<CaseDetail>(await decide(admin!, id, 'picture_hidden', { picture: one }))
  expect(decided.hidden_picture_url).toContain(one)
  expect(decided.further_pictures!.map((each) => each.id)).toEqual([two])
  expect(await state(omar)).toMatchObject({ picture: main, further_pictures: [two] })
  // The same decision about another picture is not done.
  expect(refusal(await decide(admin!, id, 'picture_hidden', { picture: two }))).toBe('409 conflict case')
  // Its files stay for an appeal, whatever the member changes.
  await removePicture(profileOf(omar), one, clock.now())
  expect(files().filter((name) => name.includes(one))).toHaveLength(2)
})

it('hiding the main picture shows others none of the further ones', async () => {
  const [admin] = await administrators(1)
  const omar = await member()
  await picture(omar)
  const further = await furtherPicture(omar)
  const view = async (as: string, role: 'member' | 'admin' = 'member') =>
    JSON.stringify(
      (
        await invoke(profileApi, 'profile.view', {
          as: { id: as, role },
          query: { userId: omar },
        })
      ).body,
    )
  const viewer = await member({ gender: 'female' })
  expect(await view(viewer)).toContain(further)
  dataOf(await decide(admin!, await reported(omar), 'picture_hidden'))
  expect(await view(viewer)).not.toContain(further)
  expect([await view(omar), await view(admin!, 'admin')]).toEqual([
    expect.stringContaining(further),
    expect.stringContaining(further),
  ])
  // They are hidden from members, so that each look is audited.
  const looks = async () => (await table().all(/^AUD$/)).filter(({ action }) => action === 'profile.viewed')
  expect((await looks()).map(({ target }) => target)).toEqual([{ kind: 'user', id: omar }])
})
