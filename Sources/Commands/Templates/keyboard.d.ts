// What scrollcheck asks, and what a test answers. Points are pixels as CSS has them; y grows downwards.

/** x, y, width, height. */
export type Rect = [number, number, number, number]
/** top, left, bottom, right. */
export type Insets = [number, number, number, number]

export interface Geometry { screen: [number, number]; window: Rect; viewport: Rect; safe: Insets }
export interface Environment extends Geometry {
  padding: Insets; content: [number, number]; keyboard: Rect | null; focus: Rect | null
}

/** Only the fields of its kind are there. */
export interface Event extends Partial<Geometry> {
  event: 'keyboard' | 'keyboardMoved' | 'focus' | 'focusMoved' | 'blur' | 'contentResized' | 'contentReplaced' | 'geometryChanged'
    | 'paddingChanged' | 'reveal' | 'marginChanged' | 'adjustmentChanged' | 'dismissModeChanged' | 'dragBegan' | 'dragged'
    | 'dragEnded' | 'scrolled' | 'transitionBegan' | 'transitionEnded' | 'tick'
  kind?: 'willShow' | 'didShow' | 'willHide' | 'didHide' | 'willChangeFrame' | 'didChangeFrame'
  begin?: Rect | null; end?: Rect | null; duration?: number; local?: boolean
  rect?: Rect; id?: number; typed?: boolean; by?: [number, number]; to?: [number, number]
  size?: [number, number]; keepsFocus?: boolean; padding?: Insets; seconds?: number
}

export interface Run { type: 'run'; id: string; configuration: object; environment: Environment; events: Event[] }

/** What is seen at the beginning and after each event. */
export interface Observation {
  offset: [number, number]; range?: [[number, number], [number, number]]; insets?: Insets; viewport?: Rect; content?: [number, number]
  bounce?: boolean
}
export type Answer = { type: 'ran'; id: string; observations: Observation[] } | { type: 'skip'; id: string; reason: string }

export interface Ready {
  type: 'ready'; protocol: 1; edition: 2; name: string; version: string; language: string
  observes: (keyof Observation)[]; profile?: 'insets' | 'visible' | 'polite' | 'strict'; without?: string[]
  platform?: 'ios' | 'android' | 'web'; window?: 'overlays' | 'resizes' | 'pans'; origin?: 'content' | 'scrollY'
  settle?: number; tolerance?: number
}
