/*
 * The CDK app of a second release for the deploy test: its pages, its CloudFront functions and one Lambda differ.
 */
import { App } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { settingsOf } from '#infra/settings'
import { buildArtefacts, createStacks } from '#infra/stacks/index'
import { changedFunction, changedPage, changedSite } from './changed-release'

const app = new App({ autoSynth: false })
const settings = settingsOf('dev')
const { codes, site } = await buildArtefacts(settings)
createStacks(app, settings, {
  codes: (name) => (name === 'subscription-plans' ? Code.fromAsset(changedFunction()) : codes(name)),
  site: {
    folder: changedSite(site.folder),
    routes: { ...site.routes, static: { ...site.routes.static, [changedPage]: 'index.html' } },
  },
})
app.synth()
