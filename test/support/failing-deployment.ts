import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { awsEnvironment, cdk, cdkIn, stageFunction, withoutAsking } from './deployment'
import type { Emulator } from './ministack'

const folder = resolve('.cache/deploy-failing')

interface Manifest {
  artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>
}

function edit<T>(file: string, change: (content: T) => void) {
  const path = join(folder, file)
  const content = JSON.parse(readFileSync(path, 'utf8')) as T
  change(content)
  writeFileSync(path, JSON.stringify(content))
}

/**
 * Synthesizes the stage as one that keeps its data, with one more resource in each stack, which comes last and cannot be made, since
 * its name is taken. Nothing protects the stacks yet, as nothing does in a first deploy.
 */
export async function synthesizeFailing(emulator: Emulator) {
  rmSync(folder, { recursive: true, force: true })
  const env = awsEnvironment(emulator, [1], { keepData: true })
  await cdkIn(env, 'synth', '--quiet', '--output', folder)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json')))
    edit<{ Resources: Record<string, object> }>(file, ({ Resources }) => {
      Resources['Taken'] = {
        Type: 'AWS::SSM::Parameter',
        Properties: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: 'taken' },
        DependsOn: Object.keys(Resources),
      }
    })
  edit<Manifest>('manifest.json', ({ artifacts }) => {
    for (const { properties } of Object.values(artifacts)) delete properties?.terminationProtection
  })
}

/** Deploys such a stack alone. */
export const deployFailing = (emulator: Emulator, part: string) =>
  cdk(emulator, 'deploy', stageFunction(part), '--exclusively', '--app', folder, ...withoutAsking)
