import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from '../config'
import { StageAlarms } from '../constructs/monitoring/stage-alarms'
import { StageDashboard } from '../constructs/monitoring/stage-dashboard'
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
 * Alarms and dashboard for the operator. A separate stack, since the API's is close to the 500 resources that a stack may have;
 * it refers to functions and metrics by name.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, auth, chat, api, ...props }: WatchStackProps) {
    super(scope, id, props)
    new StageAlarms(this, 'Alarms', { settings, action: data.alarms, auth, api })
    new StageDashboard(this, 'Stage', { settings, data, auth, chat, api })
  }
}
