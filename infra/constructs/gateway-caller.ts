import {
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

/**
 * The role with which the HTTP API invokes its functions. A permission on each function would need a resource each, and a stack
 * has at most 500.
 */
export class GatewayCaller extends Construct {
  readonly role: Role
  private readonly policy: Policy

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
    this.policy = new Policy(this, 'Calls', { roles: [this.role] })
  }

  /** Allows the API to invoke a function, and creates the integration after the permission. */
  allow(fn: IFunction, integration: Construct | undefined): void {
    this.policy.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
    )
    integration?.node.addDependency(this.policy)
  }
}

/** An integration that invokes the function with the API's role. */
export class RoleCalledIntegration extends HttpLambdaIntegration {
  private isAllowed = false

  constructor(
    private readonly name: string,
    private readonly fn: IFunction,
    private readonly caller: GatewayCaller,
  ) {
    super(name, fn)
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.caller.role) }
  }

  /** Replaces the permission on the function. Called for each route; the first call creates the integration. */
  protected override completeBind({ scope }: HttpRouteIntegrationBindOptions): void {
    if (this.isAllowed) return
    this.isAllowed = true
    this.caller.allow(this.fn, scope.node.tryFindChild(this.name))
  }
}
