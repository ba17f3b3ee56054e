// Sources of bugs and implementations, with links to the issues, commits and pages that they name.

import { element } from './elements.js'

/** Repositories that sources name without their owners. */
const owners = {
  TPKeyboardAvoiding: 'michaeltyson/TPKeyboardAvoiding', IQKeyboardManager: 'hackiftekhar/IQKeyboardManager',
  'react-native-keyboard-controller': 'kirillzyusko/react-native-keyboard-controller', MessageKit: 'MessageKit/MessageKit',
  InputBarAccessoryView: 'nathantannar4/InputBarAccessoryView', Eureka: 'xmartlabs/Eureka', 'react-native': 'facebook/react-native',
  'react-native-webview': 'react-native-webview/react-native-webview', APSL: 'APSL/react-native-keyboard-aware-scroll-view',
  JSQ: 'jessesquires/JSQMessagesViewController', JSQMessagesViewController: 'jessesquires/JSQMessagesViewController',
  'react-native-keyboard-manager': 'douglasjunior/react-native-keyboard-manager', FinniversKit: 'finn-no/FinniversKit',
  IHKeyboardAvoiding: 'IdleHandsApps/IHKeyboardAvoiding', 'deltachat-ios': 'deltachat/deltachat-ios',
  MessageViewController: 'GitHawkApp/MessageViewController', 'XLForm/IQKeyboardManager': 'hackiftekhar/IQKeyboardManager',
}

/** A link; of a long address the host and the beginning of the path are shown. */
const link = (href, text) => element('a', { href, target: '_blank', rel: 'noreferrer', title: href },
  text.replace(/^https?:\/\/(?:www\.)?/, '').split('/').slice(0, 3).join('/'))

/** A source as texts and links. A number belongs to the repository that was named last. */
export function linked(source) {
  const pattern = /https?:\/\/[^\s,;)]+|openradar (\d+)|(?<![\w/-])(?!PR )([\w-]+\/)?[\w-]+(?= (?:PR )?#\d| [0-9a-f]{7,8}\b)|#(\d+)|\b(?=\w*\d)[0-9a-f]{7,8}\b|(?:[\w-]+\.)+(?:com|dev)\/[\w/-]+/g
  const parts = []
  let [place, repository] = [0, undefined]
  for (const match of source.matchAll(pattern)) {
    const [text, radar, owner, number] = match
    const address = addressOf(text, radar, number, repository)
    if (owner || owners[text]) repository = owners[text] ?? text
    else if (/^[\w-]+$/.test(text) && !address) repository = undefined
    parts.push(source.slice(place, match.index), address ? link(address, text) : text)
    place = match.index + text.length
  }
  return [...parts, source.slice(place)]
}

function addressOf(text, radar, number, repository) {
  if (radar) return `http://www.openradar.me/${radar}`
  if (text.startsWith('http')) return text
  if (/\.(com|dev)\//.test(text)) return `https://${text}`
  if (number) return repository && `https://github.com/${repository}/issues/${number}`
  return repository && /^[0-9a-f]{7,8}$/.test(text) ? `https://github.com/${repository}/commit/${text}` : undefined
}
