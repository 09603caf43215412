import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

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

/** What a launch needs; `env` only where the browser needs another one than this process has. */
export interface Chromium {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

// What the browser would miss where no fonts are installed: text without a font has no height.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Its package reads these two from the environment as it loads, and sets others: so in a process of its own. */
function unpack(into: string) {
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: into, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  writeFileSync(join(into, 'fonts/fonts.conf'), fontsConf)
}

/** The Chromium that npm brings, unpacked once into `.cache`; none where it does not run. */
export function npmChromium({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process) {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (platform !== 'linux' || arch !== 'x64' || !existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    // Several processes may do this at once: each in a folder of its own, and the first to finish serves all.
    const fresh = `${folder}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    try {
      unpack(fresh)
      renameSync(fresh, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts/fonts.conf'),
    },
  }
}

interface Places {
  wanted?: string | undefined
  exists?: (path: string) => boolean
  fromNpm?: () => Chromium | undefined
}

/**
 * The Chromium to drive: `CHROMIUM_PATH`, then the usual places, then the one that npm brings. Throws one sentence
 * when none is there.
 */
export function findChromium({
  wanted = process.env.CHROMIUM_PATH,
  exists = existsSync,
  fromNpm = npmChromium,
}: Places = {}): Chromium {
  const installed = [wanted, ...usualPlaces].find((path) => path && exists(path))
  const found = installed ? { executablePath: installed } : fromNpm()
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
