/** Jest's global teardown of the e2e project: stops the stack that `e2e-setup.js` started. */
export default async function stopRun() {
  await globalThis.stopE2e?.()
}
