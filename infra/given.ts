import type { App } from 'aws-cdk-lib'
import * as z from 'zod'
import type { Settings } from './config'
import { SettingsError } from './settings-error'

const GivenSchema = z.object({
  stage: z.string().default('dev'),
  settings: z.string().optional(),
  drop: z.string().default(''),
  canary: z.literal('off').optional(),
})
type Given = z.output<typeof GivenSchema>

/** What one deploy is told by `-c`. */
export function givenTo(app: App): Given {
  const context = (name: string): unknown => app.node.tryGetContext(name)
  const parsed = GivenSchema.safeParse({
    stage: context('stage') ?? process.env.STAGE,
    settings: context('settings'),
    drop: context('drop'),
    canary: context('canary'),
  })
  if (parsed.success) return parsed.data
  throw new SettingsError(
    parsed.error.issues.map(({ path, message }) => `-c ${path.join('.')}=…: ${message}`).join('\n'),
  )
}

/** The same settings, with what holds for one deploy alone: the account remembers what an operator gave (`given`), not this. */
export const forThisDeploy = (settings: Settings, { canary }: Pick<Given, 'canary'>): Settings =>
  canary === 'off' ? { ...settings, canary: false } : settings
