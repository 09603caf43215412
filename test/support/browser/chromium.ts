import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

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

/** Launch options; `env` only if the browser needs a different environment than this process. */
export interface Chromium {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

// For machines without installed fonts: text without a font has no height.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** In a separate process, since the package reads these variables from the environment on load and sets others. */
function unpack(into: string) {
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: into, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  writeFileSync(join(into, 'fonts/fonts.conf'), fontsConf)
}

/** The Chromium from npm, unpacked once into `.cache`; undefined where it does not run. */
export function npmChromium({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process) {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (platform !== 'linux' || arch !== 'x64' || !existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    // Several processes may do this concurrently, each in its own folder; the first to finish wins.
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
 * The Chromium to use: `CHROMIUM_PATH`, then the usual paths, then the one from npm. Throws a one-sentence error when
 * there is none.
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
  // A drawn picture in place of a camera, which pages may use without asking.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]
