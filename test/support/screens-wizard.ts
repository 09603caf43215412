import { at, press, type Screen, seen, titled } from '#test/support/screen'

const step = (number: number, name: string, title: string): Screen => ({
  name: `wizard-${number}-${name}`,
  viewer: 'newcomer',
  path: at(`/create-profile?step=${number}`),
  ready: titled(title),
})
export const wizardScreens: Screen[] = [
  step(0, 'welcome', 'Welcome, Hira Malik'),
  step(1, 'personal', 'Personal'),
  step(2, 'career', 'Career'),
  step(3, 'family', 'Family'),
  step(4, 'religion', 'Religion'),
  step(5, 'residential', 'Residential'),
  step(6, 'partner', 'Partner requirements'),
  step(7, 'picture', 'Your picture'),
]

export const wizardStates: Screen[] = [
  {
    name: 'wizard-faults',
    viewer: 'newcomer',
    path: at('/create-profile?step=1'),
    // The draft stays as the other screens need it.
    prepare: (page) => page.addInitScript(() => (Storage.prototype.setItem = () => undefined)),
    ready: async (page) => {
      await page.getByLabel('First Name', { exact: true }).fill('')
      await page.getByLabel('Last Name', { exact: true }).fill('Al')
      await press(page, 'Next')
      await seen('First Name is required!')(page)
    },
  },
  {
    name: 'wizard-partner-wishes',
    viewer: 'newcomer',
    path: at('/create-profile?step=6'),
    ready: async (page) => {
      await press(page, 'Wishes')
      await page.getByRole('combobox', { name: 'Nationality' }).waitFor()
    },
  },
]
