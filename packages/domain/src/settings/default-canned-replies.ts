import type { ShopSettings } from './settings.wire.ts'

/** What the owner answers most often, until they write their own. */
export const DEFAULT_CANNED_REPLIES: NonNullable<ShopSettings['cannedReplies']> = [
  {
    title: 'When we deliver',
    english:
      'Namaste! You can order on our site at any hour. We attempt delivery within 6 - 24 hours, between 2 PM and 10 PM.',
    telugu:
      'నమస్తే! మా వెబ్‌సైట్‌లో మీరు ఎప్పుడైనా ఆర్డర్ చేయవచ్చు. 6 - 24 గంటల్లో, మధ్యాహ్నం 2 నుండి రాత్రి 10 గంటల మధ్య డెలివరీ చేయడానికి ప్రయత్నిస్తాము.',
  },
  {
    title: 'Where we deliver',
    english:
      'We deliver in Hyderabad only. Please send us your pincode and we will tell you whether we come to your area.',
    telugu: 'మేము హైదరాబాద్‌లో మాత్రమే డెలివరీ చేస్తాము. మీ పిన్‌కోడ్ పంపండి, మీ ప్రాంతానికి డెలివరీ ఉందో లేదో చెబుతాము.',
  },
  {
    title: 'Order status',
    english:
      'Thank you for asking. Please send us your order number; we will look at once. You can also follow the order under Profile & Orders.',
    telugu:
      'అడిగినందుకు ధన్యవాదాలు. దయచేసి మీ ఆర్డర్ నంబర్ పంపండి, వెంటనే చూసి చెబుతాము. Profile & Orders పేజీలో కూడా మీ ఆర్డర్ ఎక్కడ ఉందో చూడవచ్చు.',
  },
  {
    title: 'Payment link',
    english:
      'We are preparing your order. The payment link comes in the next message; we start cooking as soon as you have paid.',
    telugu: 'మీ ఆర్డర్ సిద్ధం చేస్తున్నాము. తర్వాతి మెసేజ్‌లో పేమెంట్ లింక్ వస్తుంది. మీరు చెల్లించగానే వంట మొదలుపెడతాము.',
  },
  {
    title: 'Shelf life',
    english:
      'How long each snack keeps stands on its page and on the packet. Please keep it in a dry, airtight box, and use a dry spoon.',
    telugu:
      'ప్రతి పిండివంట ఎన్ని రోజులు నిల్వ ఉంటుందో దాని పేజీలోనూ, ప్యాకెట్ మీదా ఉంటుంది. తడి లేని, గాలి చొరబడని డబ్బాలో ఉంచి, పొడి చెంచా వాడండి.',
  },
  {
    title: 'Thank you',
    english:
      'Thank you for your order! We hope you enjoy every bite. We would be glad if you wrote us a review.',
    telugu: 'మీ ఆర్డర్‌కు ధన్యవాదాలు! మా పిండివంటలు మీకు నచ్చుతాయని ఆశిస్తున్నాము. మీ అభిప్రాయం రాస్తే మాకు చాలా సంతోషం.',
  },
]
