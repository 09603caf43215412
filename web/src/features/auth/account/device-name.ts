import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** What a device calls itself, as far as it is known. */
export interface DeviceName {
  browser?: string
  system?: string
}

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))
/** Names that people use instead. */
const usual: Readonly<Record<string, string>> = {
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
}
const apple = ['iPhone', 'iPad', 'iPod']

/** Reads browser and system from a `User-Agent`. Text that is no known name is left out. */
export function readDeviceName(agent: string): DeviceName {
  const { browser, os, platform } = agent ? parse(agent) : {}
  const known = (names: Set<string>, name = '') => (names.has(name) ? (usual[name] ?? name) : undefined)
  const model = apple.find((name) => name.toLowerCase() === platform?.model?.toLowerCase())
  const found = { browser: known(browsers, browser?.name), system: model ?? known(systems, os?.name) }
  return { ...(found.browser && { browser: found.browser }), ...(found.system && { system: found.system }) }
}
