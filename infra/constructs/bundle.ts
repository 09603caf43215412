import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { resources } from '#shared/contract'
import type { Settings } from '../config'
import { imageLibrary } from './image-library'

const root = join(import.meta.dirname, '../..')

/** Entry file of every Lambda by its name. */
export const lambdaEntries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(resources.map((resource) => [resource, `functions/api/${resource}/index.ts`])),
  'chat-socket': 'functions/chat/index.ts',
  events: 'functions/events/index.ts',
  'seed-plans': 'functions/jobs/seed-plans.ts',
  migrate: 'functions/jobs/migrate.ts',
  'create-admin': 'functions/jobs/create-admin.ts',
  'open-profiles': 'functions/jobs/open-profiles.ts',
  'rebuild-pool': 'functions/jobs/rebuild-pool.ts',
  'signing-key': 'infra/constructs/signing-key-handler.ts',
}

/** The one function that resizes pictures; sharp is native, so it travels as packages beside the bundle. */
const withImageLibrary = 'picture'
/** The one function that looks places up; it reads the lists of the countries in question, one small file each. */
const withPlaces = 'profile'

// The AWS SDK still has CommonJS inside, which asks for `require` in an ES module. The names are longer than the minifier's.
const requireBanner =
  "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);"

/**
 * Bundles every Lambda in one esbuild run and returns the folder of each. The same sources give the same
 * bytes, so a deploy without a change uploads nothing.
 */
export async function bundleLambdas(
  architecture: Settings['architecture'],
  entries: Readonly<Record<string, string>> = lambdaEntries,
): Promise<Record<string, string>> {
  const out = join(root, '.cache/lambda', architecture)
  await mkdir(out, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${name}/index`, entry])),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    // Lists of places are data: their imports stay as written, and the files travel beside the bundle.
    external: ['sharp', './data/*.json'],
    // A Lambda's credentials stand in its environment; the SDK's other sources weigh 130 KB.
    alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/lib/env-credentials.ts') },
    banner: { js: requireBanner },
    legalComments: 'none',
    logLevel: 'warning',
  })
  if (entries[withImageLibrary])
    await cp(await imageLibrary(architecture), join(out, withImageLibrary, 'node_modules'), {
      recursive: true,
    })
  if (entries[withPlaces])
    await cp(join(root, 'shared/options/places/data'), join(out, withPlaces, 'data'), { recursive: true })
  return Object.fromEntries(Object.keys(entries).map((name) => [name, join(out, name)]))
}
