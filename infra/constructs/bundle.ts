import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { Settings } from '../config'
import { type LambdaName, lambdas } from '../lambdas'
import { imageLibrary } from './image-library'

const root = join(import.meta.dirname, '../..')

/** Functions that resize pictures. sharp is native, so its packages are shipped next to the bundle. */
const withImageLibrary: readonly LambdaName[] = ['picture', 'verification']
/** Functions that look up places. Each reads one small file for each country that it needs. */
const withPlaces: readonly LambdaName[] = ['profile', 'export']

// The AWS SDK still contains CommonJS, which needs `require` in an ES module. The long name cannot clash with minified names.
const requireBanner =
  "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);"

interface Bundles<Name extends LambdaName> {
  /** Output folder of each Lambda. */
  folders: Record<Name, string>
  /** esbuild's metafile. */
  contents: Metafile
}

/** Bundles Lambdas in one esbuild run. The output is deterministic, so a deploy without changes uploads nothing. */
export async function bundle<Name extends LambdaName>(
  architecture: Settings['architecture'],
  names: readonly Name[],
): Promise<Bundles<Name>> {
  const out = join(root, '.cache/lambda', architecture)
  await mkdir(out, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, lambdas[name].entry])),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    metafile: true,
    minify: true,
    // Escape sequences would make texts in Urdu and Arabic three times as long.
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    // The lists of places are shipped next to the bundle, which imports single files when needed.
    external: ['sharp', './data/*.json'],
    alias: {
      // Lambdas get credentials from the environment; the SDK's other providers add 130 KB.
      '@aws-sdk/credential-provider-node': join(root, 'functions/clients/env-credentials.ts'),
    },
    banner: { js: requireBanner },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const bundled: readonly LambdaName[] = names
  for (const name of withImageLibrary)
    if (bundled.includes(name))
      await cp(await imageLibrary(architecture), join(out, name, 'node_modules'), { recursive: true })
  for (const name of withPlaces)
    if (bundled.includes(name))
      await cp(join(root, 'shared/options/places/data'), join(out, name, 'data'), { recursive: true })
  const folders = Object.fromEntries(names.map((name) => [name, join(out, name)])) as Record<Name, string>
  return { folders, contents: metafile }
}

export const bundleLambdas = async <Name extends LambdaName>(
  architecture: Settings['architecture'],
  names: readonly Name[],
): Promise<Record<Name, string>> => (await bundle(architecture, names)).folders
