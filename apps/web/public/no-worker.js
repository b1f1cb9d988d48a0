// Answered in the place of the shoppers' service workers where OFFLINE_PAGES=false: clears what they kept, and goes.
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith('shop-')).map(name => caches.delete(name)))
    await registration.unregister()
  }
  event.waitUntil(forget())
})
