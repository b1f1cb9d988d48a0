/** Two runs on one machine need a port each: the sandbox has the one after it. */
export const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3210)
export const SANDBOX_PORT = PORT + 1

export const SHOP = `http://localhost:${PORT}`
export const SANDBOX = `http://localhost:${SANDBOX_PORT}`
