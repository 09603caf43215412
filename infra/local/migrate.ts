/**
 * Migrates data that an earlier version stored. The data folder is locked by this process, so no older code writes
 * concurrently; when there is nothing to do it costs one read.
 */
export async function migrateTable(): Promise<void> {
  const { handler } = await import('#functions/jobs/migrate')
  const { refused, failed } = await handler({}, { getRemainingTimeInMillis: () => Infinity })
  if (refused + failed > 0)
    console.error(`${refused + failed} stored items could not be brought into the present shape; see above.`)
}
