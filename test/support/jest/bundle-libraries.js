/*
 * Jest's global setup of the jsdom project: bundles libraries of thousands of modules into one file each. Every test file
 * loads its modules again; without bundles that takes seconds for each file.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { libraryFolder, root } from './library-folder.js'

/** Package by name of its bundle. */
const libraries = {
  chakra: '@chakra-ui/react',
  amplify: 'aws-amplify',
  'amplify-auth': 'aws-amplify/auth',
}
/** Modules outside of the bundles use these, too, and must get the same instance. */
const external = ['react', 'react-dom', '@emotion/react']

/** Renames the finished folder, so that concurrent runs never read a half-written file. */
function publish(made) {
  try {
    renameSync(made, libraryFolder)
  } catch (error) {
    // Another run was first and wrote the same files.
    if (!existsSync(libraryFolder)) throw error
    rmSync(made, { recursive: true })
  }
}

export default async function bundleLibraries() {
  if (existsSync(libraryFolder)) return
  const made = `${libraryFolder}-${process.pid}`
  await build({
    entryPoints: libraries,
    absWorkingDir: root,
    bundle: true,
    // Modules that several bundles share get a file of their own.
    splitting: true,
    format: 'esm',
    platform: 'browser',
    external,
    define: { 'process.env.NODE_ENV': '"test"' },
    outExtension: { '.js': '.mjs' },
    outdir: made,
  })
  publish(made)
}
