import { expect, it } from '@jest/globals'
import { pushStage } from './push-stage'

const stage = pushStage()
const { newMember, browser, proposal, notify, consume, run } = stage

it('a push is in the language of the member who gets it', async () => {
  const [ayesha, bilal] = [await newMember({ gender: 'female', language: 'ur' }), await newMember()]
  await browser(ayesha)
  await browser(bilal)
  await proposal(bilal, ayesha)
  await proposal(ayesha, bilal, 'accepted')
  await notify(ayesha, { type: 'search.found' })
  await consume()
  await run()
  const arrived = stage.service().arrived()
  expect(arrived.map(({ message: { language, text } }) => `${language}: ${text}`).sort()).toEqual([
    'en: A family has answered your proposal.',
    'ur: ایک خاندان نے آپ کو رشتہ بھیجا ہے۔',
    'ur: کچھ نئے لوگ آپ کے لیے موزوں ہو سکتے ہیں۔',
  ])
})
