import { handler } from '#functions/jobs/send-broadcasts'

/* A process of its own that runs the job once with the table of its environment, to be killed at any moment. */
await handler({}, { getRemainingTimeInMillis: () => 3_600_000 })
