import { reports } from '#shared/contract/reports'
import { createResource } from '#functions/http/resource'
import { answer } from './answer'
import { appeal, appealByCode } from './appeal'
import { oneCase } from './case'
import { cases } from './cases'
import { create } from './create'
import { decide } from './decide'
import { decision, decisionByCode } from './decision'
import { mine } from './mine'

export const handler = createResource(reports, {
  'reports.create': create,
  'reports.mine': mine,
  'reports.decision': decision,
  'reports.decision-by-code': decisionByCode,
  'reports.appeal': appeal,
  'reports.appeal-by-code': appealByCode,
  'reports.cases': cases,
  'reports.case': oneCase,
  'reports.decide': decide,
  'reports.answer': answer,
})
