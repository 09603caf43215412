import { jobIntervals } from '#shared/limits'
import { day } from '#shared/units'
import { lambdas } from '../lambdas'
import { alertFindings, alertNotices, alertReads, alertsPassed } from './alerts'
import { durationsMs, guesses, month, sizes } from './month'
import { type Measured, measuredUnits } from './units'

export const monthSeconds = 30 * day
const kb = 1 / 1e6
const unitsOf = (name: Measured): number => measuredUnits[name]

/** Of a day's jobs, whether somebody is there or not: what runs by the clock. */
export const jobRuns = () =>
  Object.values(jobIntervals).reduce((sum, interval) => sum + monthSeconds / interval, 0)

const perVisit = () => {
  const lists = 3
  const { cardPages, searchPages, profiles, renewals, counts, otherReads, messagePages } = month
  return cardPages + searchPages + profiles + renewals + counts + otherReads + messagePages + lists
}

/** HTTP calls of a member. */
export const httpCalls = () =>
  month.visits * perVisit() + month.proposals + month.accepted + 2 * month.payments + 2 * month.uploads

/** Frames of a member that run a function: messages, marks of what was read and received, and openings, closings and pings. */
export const framesIn = () => 3 * month.messages + month.visits * (2 + 1)

/** All frames, those that are sent as well: each message and each mark is told to both. */
export const framesOfAll = () => framesIn() + month.messages * (2 + 1 + 1) + month.visits

export function writeUnits(): number {
  const { visits, profiles, proposals, accepted, messages, payments, renewals, foundBy } = month
  const own =
    visits * profiles * unitsOf('profile detail, opened for the first time') +
    visits * renewals * guesses.renewal.writes +
    proposals * unitsOf('send a proposal with a note') +
    accepted * unitsOf('accept a proposal') +
    messages * unitsOf('a message of 800 bytes: writes') +
    2 * messages * unitsOf('a read mark') +
    payments * unitsOf('notice that begins a first plan') +
    alertNotices() +
    (httpCalls() * unitsOf('counting of calls: 100 calls of a member')) / 100
  const entries = visits * foundBy * unitsOf('entry of searches that changes: writes')
  return own * (1 + guesses.followed.writes) + entries + alertFindings()
}

export function readUnits(): number {
  const { visits, cardPages, searchPages, foundBy, profiles } = month
  const { counts, otherReads, messagePages, renewals, proposals, messages } = month
  const ofVisit =
    // The own account state is counted below.
    searchPages * (unitsOf('100,000: page of 24 cards, highest') - 1) +
    foundBy * unitsOf('entry of searches that changes: reads') +
    cardPages * unitsOf('page for a member, 100k: highest') +
    profiles * unitsOf('profile detail, 100k') +
    counts * unitsOf('counts beside the menu, own account state included') +
    otherReads * guesses.otherRead +
    messagePages * unitsOf('page of 50 messages of 800 bytes') +
    renewals * guesses.renewal.reads +
    unitsOf('list of 20 proposals') +
    unitsOf('list of notifications') +
    (unitsOf('list of 50 conversations: all') * month.conversations) / 50
  const state = httpCalls() * unitsOf('the actor’s own account state, read on every call')
  return (
    visits * ofVisit +
    state +
    proposals * unitsOf('send a proposal: reads, own account state included') +
    messages * unitsOf('a message of 800 bytes: reads') +
    messages * unitsOf('a read mark: reads') +
    alertReads() +
    writeUnits() * guesses.followed.reads
  )
}

/** Calls of the stream's consumer. */
const consumerCalls = () =>
  guesses.consumed *
  (month.visits * (month.profiles + month.renewals) + month.proposals + month.accepted + 3 * month.messages)

export const functionCalls = () => httpCalls() + framesIn() + consumerCalls()

/** Counted as common calls as well: what the larger function takes comes on top. */
const searches = () => month.visits * month.searchPages

const gbSecondsOf = (memory: number, ms: number) => (memory / 1024) * (ms / 1000)

export const gbSeconds = () =>
  httpCalls() * gbSecondsOf(lambdas.profile.memory, durationsMs.call) +
  searches() * gbSecondsOf(lambdas.search.memory, durationsMs.search) +
  framesIn() * gbSecondsOf(lambdas['chat-socket'].memory, durationsMs.frame) +
  consumerCalls() * gbSecondsOf(lambdas.events.memory, durationsMs.events) +
  month.uploads * gbSecondsOf(lambdas.picture.memory, durationsMs.upload) +
  alertsPassed() * gbSecondsOf(lambdas['tell-alerts'].memory, durationsMs.alert)

export const jobGbSeconds = () => jobRuns() * gbSecondsOf(lambdas.heartbeat.memory, durationsMs.job)

const pictures = () => {
  // Half of whom searches find were just seen: their pictures are in the browser.
  const pages = month.cardPages + month.searchPages / 2
  const cards = month.visits * pages * 24 * sizes.pictured
  return { cards, portraits: month.visits * month.profiles * sizes.pictured }
}

/** GB that leave the edge. */
export function edgeGb(): number {
  const { cards, portraits } = pictures()
  const files = month.freshLoads * sizes.freshLoad
  return (cards * sizes.card + portraits * sizes.portrait + files + httpCalls() * sizes.answer) * kb
}

export function edgeRequests(): number {
  const { cards, portraits } = pictures()
  return cards + portraits + month.freshLoads * sizes.freshFiles + httpCalls() + 2 * month.visits
}

export const bucketReads = () => {
  const { cards, portraits } = pictures()
  return (cards + portraits) * guesses.edgeMisses
}
export const logGb = () => functionCalls() * sizes.linesOfCall * kb
export const storedGb = sizes.stored * kb
export const pictureGb = sizes.pictures * kb
/** Lines of the edge, for as long as they are kept. */
export const edgeLogGb = () => edgeRequests() * sizes.edgeLine * kb
export const socketMinutes = () => month.visits * month.minutes

/** Traces of so many members: a trickle of each busy function, and a share of the rest. */
export function traces(members: number): number {
  const calls = functionCalls() * members
  const { share, busyFunctions } = guesses.traced
  const first = Math.min(calls, monthSeconds * busyFunctions)
  return first + share * (calls - first)
}
