/** Jest's global teardown of the browser journeys. */
export default async function stopRun() {
  await globalThis.stopE2e?.()
}
