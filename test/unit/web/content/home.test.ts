import { expect, test } from '@jest/globals'
import { renderPages } from './read-pages'

const { css, bodies } = await renderPages(['/'])

test('the slides of the home page lead where they promise', () => {
  const links = [...(bodies['/'] ?? '').matchAll(/data-slide="".*?href="([^"]+)"/g)].map((match) => match[1])
  expect(links).toEqual(['/auth/sign-up', '/proposals', '/about', '/privacy-policy', '/auth/sign-up'])
})

test('the home page leads each reader to their next step, and without scripts to sign-up', () => {
  const steps = [...(bodies['/'] ?? '').matchAll(/<div data-who="(\w+)" class="(h-\w+)"><a href="([^"]+)"/g)]
  const of = (who: string) => steps.filter(([, whom]) => whom === who).map(([, , , href]) => href)
  // The last where profiles would be, if there are none.
  expect(of('visitor')).toEqual(['/auth/sign-up', '/proposals', '/auth/sign-up', '/auth/sign-up'])
  expect(of('new')).toEqual(['/create-profile', '/proposals', '/create-profile'])
  expect(of('complete')).toEqual(['/proposals', '/dashboard', '/dashboard'])
  expect(of('admin')).toEqual(['/dashboard', '/proposals', '/dashboard'])
  const hiddenUnless = (who: string) => {
    const [, , name] = steps.find(([, whom]) => whom === who) ?? []
    return [...css.matchAll(/([^{}]+)\{display:none;\}/g)]
      .map(([, selector]) => selector ?? '')
      .filter((selector) => selector.includes(`.${name}`))
      .join()
  }
  expect(hiddenUnless('visitor')).toBe(`html[data-session=in] .${steps[0]?.[2]}`)
  expect(hiddenUnless('new')).toContain('html:not([data-member=new])')
  expect(hiddenUnless('complete')).toContain('html:not([data-member=complete])')
  expect(hiddenUnless('admin')).toMatch(/html:not\(\[data-session=in\]\).*html\[data-member\]/)
})
