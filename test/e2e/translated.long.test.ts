import { expect, it } from '@jest/globals'
import { Api } from '#test/support/api/client'
import { browse, phone, translateAll } from '#test/support/browser/browser'
import { fitFaults } from '#test/support/browser/text-fit'
import './journey.test'
import { joinMember } from './admin-steps'
import { showsText, signIn } from './page-steps'
import { siteUrl } from './stage'

/* The main journey on pages that the browser translates. It opens its browsers after this call. */

translateAll()

it('a long address wraps on a translated page with large letters', async () => {
  const { email } = await joinMember(new Api(siteUrl()), 'Amina Begum')
  const { context, close } = await browse({ ...phone, baseURL: siteUrl() })
  const page = await context.newPage()
  await page.goto('/auth/sign-in?next=/dashboard/account')
  await signIn(page, email, '/dashboard/account')
  await showsText(page, email)
  expect(await fitFaults(page, [320, 2])).toEqual([])
  await close()
})
