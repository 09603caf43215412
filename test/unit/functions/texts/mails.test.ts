import { beforeEach, describe, expect, it } from '@jest/globals'
import { minuteOf } from '#functions/clients/mail'
import { textsOf } from '#functions/texts/index'
import { mailSample, sampleNames } from '#infra/local/mail-samples'
import { testEnv } from '#test/support/functions/environment'
import { latinIn, readable } from '#test/support/texts/latin-letters'

const languages = ['ur', 'ar'] as const

beforeEach(() => testEnv())

describe.each(languages)('mails in %s', (language) => {
  it.each(sampleNames)('say everything of %s in that language, from right to left', async (name) => {
    const { subject, text, html } = (await mailSample(name, language))!
    expect(latinIn([subject, text, readable(html)].join('\n'))).toEqual([])
    expect(html).toContain(`<html lang="${language}" dir="rtl">`)
    // Mail programs drop attributes of the document.
    expect(html.match(/<table dir="rtl"/g)).toHaveLength(2)
    // Many lists of mails show a subject in the direction of its first letter, which may be that of our name.
    for (const line of [subject, ...text.split('\n\n')]) expect(line).toMatch(/^\u200F.*\S/)
    // Digits as the members write them online, in both countries.
    expect(subject + text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/)
  })

  it('lead to the content pages in that language', async () => {
    const { text } = (await mailSample('suspended', language))!
    expect(text).toContain(`http://localhost:3000/${language}/contact`)
  })

  it('write dates and times in words', () => {
    expect(latinIn(minuteOf('2026-12-05T20:30:00.000Z', language))).toEqual([])
    expect(minuteOf('2026-12-05T20:30:00.000Z', language)).toMatch(/^6 .*2026، 1:30 /)
  })

  it('name plans as the pages do, and another one as it was named', async () => {
    const { subject } = (await mailSample('plan-ends', language))!
    expect(subject).toContain(textsOf(language).plans.names['Gold'])
  })
})

it.each(languages)('pushes in %s say everything in that language', (language) => {
  const { push } = textsOf(language)
  const texts = Object.values(push).map((text) => (typeof text === 'string' ? text : text(undefined)))
  expect(texts.filter((text) => text.length < 10 || latinIn(text).length > 0)).toEqual([])
})
