/*
 * Jest's global setup: libraries of thousands of modules as one file each. Every test file loads its modules anew, and one
 * by one they cost it seconds.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { libraryFolder, root } from './library-folder.js'

/** The file's name, and what it holds. */
const libraries = {
  chakra: '@chakra-ui/react',
  amplify: 'aws-amplify',
  'amplify-auth': 'aws-amplify/auth',
}
/** One instance each, shared with what is not bundled. */
const external = ['react', 'react-dom', '@emotion/react']

/** A folder is there as a whole or not at all: runs at the same time meet no file half written. */
function publish(made) {
  try {
    renameSync(made, libraryFolder)
  } catch (error) {
    // Another run was first; its files are the same.
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
    // What several of them share is there once.
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
