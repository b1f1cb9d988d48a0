import { expect, it } from 'vitest'
import { takesNoFrames } from './takes-no-frames.ts'

it.each([
  [
    'Instagram on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 337.0.0.0.35 Android',
    true,
  ],
  [
    'Instagram on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 Instagram 335.0.8.24.96 (iPhone15,2)',
    true,
  ],
  [
    'Facebook on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 [FBAN/FBIOS;FBAV/468.0.0.37.71;FBBV/612345678]',
    true,
  ],
  [
    'Facebook on Android',
    'Mozilla/5.0 (Linux; Android 13; SM-A536E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.56.109;]',
    true,
  ],
  [
    'Opera Mini',
    'Opera/9.80 (Android; Opera Mini/76.0.2254/191.359; U; en) Presto/2.12.423 Version/12.16',
    true,
  ],
  [
    'UC Browser',
    'Mozilla/5.0 (Linux; U; Android 11; en-US; RMX3085) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.0.1313 Mobile Safari/537.36',
    true,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Firefox on a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false],
  ['nobody', '', false],
])('%s', (_who, userAgent, isWithoutFrames) => {
  expect(takesNoFrames(userAgent)).toBe(isWithoutFrames)
})
