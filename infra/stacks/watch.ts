import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from '../config'
import { StageAlarms } from '../constructs/stage-alarms'
import { StageDashboard } from '../constructs/stage-dashboard'
import type { ApiStack } from './api'
import type { AuthStack } from './auth'
import type { ChatStack } from './chat'
import type { DataStack } from './data'

export interface WatchStackProps extends StackProps {
  settings: Settings
  data: DataStack
  auth: AuthStack
  chat: ChatStack
  api: ApiStack
}

/**
 * For who looks after the stage: its alarms and its dashboard. A stack of its own, since that of the API comes near to the 500
 * resources that one may have; it knows functions and metrics by their names.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, auth, chat, api, ...props }: WatchStackProps) {
    super(scope, id, props)
    new StageAlarms(this, 'Alarms', { settings, action: data.alarms, auth, api })
    new StageDashboard(this, 'Stage', { settings, data, auth, chat, api })
  }
}
