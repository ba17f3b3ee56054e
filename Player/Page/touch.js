// A phone that is touched: a tap on a field, a drag of the content, a tap that sends the keyboard away.

const TAP = 6

/**
 * Listens to a finger on a drawing. `seen` says what is shown there, and `act` gets the word of what the finger has done;
 * before it `begin` is called, and `end` where it has done nothing.
 */
export function touchable(box, { begin, end, act, seen }) {
  let down

  box.addEventListener('pointerdown', (event) => {
    const content = box.querySelector('.content')
    if (event.button !== 0 || !event.target.closest('.content, .viewport, .keyboard')) return
    begin()
    box.setPointerCapture(event.pointerId)
    const isOnContent = !event.target.closest('.keyboard')
    down = { y: event.clientY, target: event.target, content: isOnContent && content, scale: content.getScreenCTM().d, shown: seen(), by: 0 }
  })

  box.addEventListener('pointermove', (event) => {
    if (!down?.content || !down.by && Math.abs(event.clientY - down.y) < TAP) return
    const { offset: [x, y], range: [, [low, high]] } = down.shown
    down.by = (down.y - event.clientY) / down.scale
    down.to = Math.round(Math.max(low, Math.min(high, y + down.by)))
    down.content.style.cssText = `transition: none; transform: translate(${-x}px, ${-down.to}px)`
  })

  box.addEventListener('pointerup', () => {
    const word = down && (down.to === undefined ? tap(down) : `U(${down.to})`)
    down = undefined
    if (word) act(word)
    else end()
  })
  box.addEventListener('pointercancel', () => {
    down = undefined
    end()
  })
}

function tap({ target, shown: { focus, isUp } }) {
  if (target.closest('.keyboard')) return 'down'
  const place = target.closest('.field') ? [focus[1], focus[1] + focus[3]].join() : target.closest('[data-y]')?.dataset.y
  return place && `F(${place})${isUp ? '' : ' up(260)'}`
}
