/** Runs `work` and renews its lease four times in `seconds`. If the process is killed, the lease expires. */
export async function whileRenewing<Result>(
  seconds: number,
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => void renew().catch(() => undefined), (seconds * 1_000) / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
