import { photo } from '#test/support/sample-pictures'
import { screenAs, pressButton, type Screen, showsText, showsHeading } from './screen'

/* The steps of the wizard. */

const step = (number: number, name: string, title: string): Screen =>
  screenAs.newcomer(`wizard-${number}-${name}`, `/create-profile?step=${number}`, showsHeading(title))
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
  screenAs.newcomer('wizard-picture-large', '/create-profile?step=7', async (page) => {
    const file = { name: 'IMG_20261122_141503.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await page.locator('input[type=file]').setInputFiles(file)
    await showsText('Make it smaller for me')(page)
  }),
  screenAs.newcomer('wizard-partner-wishes', '/create-profile?step=6', async (page) => {
    await pressButton(page, 'More wishes')
    await page.getByRole('combobox', { name: 'Nationality' }).waitFor()
  }),
  screenAs.newcomer('wizard-city-list', '/create-profile?step=5', async (page) => {
    await page.getByRole('combobox', { name: 'City', exact: true }).click()
    await page.keyboard.type('mia')
    await page.getByRole('listbox', { name: 'City' }).getByText('Mian Channun').waitFor()
  }),
]
