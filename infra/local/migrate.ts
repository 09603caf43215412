/**
 * Brings what an earlier version stored into the present shape. The data folder is this process's own, so no earlier
 * code writes behind its back; when nothing is left to do it costs one read.
 */
export async function migrateTable(): Promise<void> {
  const { handler } = await import('#functions/jobs/migrate')
  const { refused, failed } = await handler({}, { getRemainingTimeInMillis: () => Infinity })
  if (refused + failed > 0)
    console.error(`${refused + failed} stored items could not be brought into the present shape; see above.`)
}
