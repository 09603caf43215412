import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Path of the Chromium to drive: `CHROMIUM_PATH`, then the usual places. Throws one sentence when none is there. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH
  const found = [wanted, ...usualPlaces].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium found for the browser journeys: install one (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to it.',
  )
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
