/** Steps that undo a start. They run once, in reverse order. */
export class Cleanup {
  private steps: (() => unknown)[] = []

  add(step: () => unknown): void {
    this.steps.push(step)
  }

  async run(): Promise<void> {
    const steps = this.steps.reverse()
    this.steps = []
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        console.error('While stopping:', error)
      }
    }
  }
}
