{-# LANGUAGE CPP #-}

-- | The shrinking challenge and two throughputs for QuickCheck. README.md defines the problems.
--
-- The shrinkers are written by hand, as the library's documentation advises: try smaller parts,
-- then smaller numbers, and leave out what the generator could not have made.
module Main (main) where

import Control.Monad (forM, forM_, when)
import Data.Foldable (foldl')
import Data.IORef
import Data.Int (Int16, Int32)
import Data.List (delete, group, intercalate, nub, sort, sortOn)
import qualified Data.Map.Strict as Map
import Data.Maybe (catMaybes, isJust, isNothing)
import GHC.Clock (getMonotonicTimeNSec)
import Numeric (showFFloat)
import System.CPUTime (getCPUTime)
import System.Environment (getArgs)
import System.Exit (die)
import Test.QuickCheck
import Test.QuickCheck.Random (mkQCGen)

cases, steps, most, few :: Int
cases = 10000 -- a hunt gives up after so many
steps = 50 -- of a state machine
most = 100 -- elements of a list
few = 20 -- elements of a list of lists or of references

upTo :: Int -> Gen a -> Gen [a]
upTo longest element = choose (0, longest) >>= (`vectorOf` element)

-- * Expressions

data Expression
  = Literal Int
  | Sum Expression Expression
  | Quotient Expression Expression
  deriving (Eq)

instance Show Expression where
  show (Literal number) = show number
  show (Sum left right) = "(" ++ show left ++ " + " ++ show right ++ ")"
  show (Quotient left right) = "(" ++ show left ++ " / " ++ show right ++ ")"

expression :: Int -> Gen Expression
expression 0 = Literal <$> arbitrary
expression depth = oneof [expression 0, Sum <$> part <*> part, Quotient <$> part <*> part]
  where
    part = expression (depth - 1)

smallerExpression :: Expression -> [Expression]
smallerExpression (Literal number) = Literal <$> shrink number
smallerExpression (Sum left right) = smallerPair Sum left right
smallerExpression (Quotient left right) = smallerPair Quotient left right

smallerPair ::
  (Expression -> Expression -> Expression) -> Expression -> Expression -> [Expression]
smallerPair with left right =
  [left, right]
    ++ [with smaller right | smaller <- smallerExpression left]
    ++ [with left smaller | smaller <- smallerExpression right]

dividesByLiteralZero :: Expression -> Bool
dividesByLiteralZero (Literal _) = False
dividesByLiteralZero (Quotient _ (Literal 0)) = True
dividesByLiteralZero (Sum left right) = any dividesByLiteralZero [left, right]
dividesByLiteralZero (Quotient left right) = any dividesByLiteralZero [left, right]

-- | Nothing if it divides by zero.
evaluated :: Expression -> Maybe Int
evaluated (Literal number) = Just number
evaluated (Sum left right) = (+) <$> evaluated left <*> evaluated right
evaluated (Quotient left right) = do
  dividend <- evaluated left
  divisor <- evaluated right
  case divisor of
    0 -> Nothing
    -1 -> Just (negate dividend) -- the smallest number by -1 would trap
    _ -> Just (dividend `quot` divisor)

-- * Heaps

data Heap = Empty | Node Int Heap Heap

heap :: Int -> Int -> Gen Heap
heap 0 _ = return Empty
heap size least = do
  key <- choose (least, 1000)
  left <- choose (0, size - 1)
  Node key <$> heap left key <*> heap (size - 1 - left) key

smallerHeap :: Int -> Heap -> [Heap]
smallerHeap _ Empty = []
smallerHeap least (Node key left right) =
  [left, right]
    ++ [Node (least + smaller) left right | smaller <- shrink (key - least)]
    ++ [Node key smaller right | smaller <- smallerHeap key left]
    ++ [Node key left smaller | smaller <- smallerHeap key right]

merged :: Heap -> Heap -> Heap
merged Empty other = other
merged one Empty = one
merged one@(Node key left right) other@(Node otherKey otherLeft otherRight)
  | key <= otherKey = Node key (merged right other) left
  | otherwise = Node otherKey (merged otherRight one) otherLeft

keys :: Heap -> [Int]
keys Empty = []
keys (Node key left right) = key : keys left ++ keys right

-- | Wrong: only the root comes first, the rest stays in the order of the nodes.
claimedSorted :: Heap -> [Int]
claimedSorted Empty = []
claimedSorted (Node key left right) = key : keys (merged left right)

heapText :: Heap -> String
heapText Empty = "-"
heapText (Node key Empty Empty) = show key
heapText (Node key left right) =
  "(" ++ unwords [show key, heapText left, heapText right] ++ ")"

-- * References

items :: Gen [Maybe Int]
items = do
  count <- choose (0, few)
  forM [0 .. count - 1] $ \place ->
    if place == 0 then return Nothing else oneof [return Nothing, Just <$> choose (0, place - 1)]

-- | Without renaming: a shrinker that knows what the numbers mean is more than most people write.
smallerItems :: [Maybe Int] -> [[Maybe Int]]
smallerItems = filter (and . zipWith refersBack [0 ..]) . shrinkList shrink
  where
    refersBack place = all (\reference -> 0 <= reference && reference < (place :: Int))

chainOfThree :: [Maybe Int] -> Bool
chainOfThree made = any (\reference -> isJust (made !! reference)) (catMaybes made)

itemsText :: [Maybe Int] -> String
itemsText made = "[" ++ intercalate ", " (map (maybe "leaf" show) made) ++ "]"

-- * Handles: a list of commands, since the library has no state machines

-- | A number selects among the live handles, modulo their count.
data Command = Open | Push Int Int | Close Int

command :: Gen Command
command = oneof [return Open, Push <$> selector <*> choose (0, 100), Close <$> selector]
  where
    selector = choose (0, steps)

smallerCommand :: Command -> [Command]
smallerCommand Open = []
smallerCommand (Push selector number) =
  [Push smaller number | smaller <- shrink selector]
    ++ [Push selector smaller | smaller <- shrink number]
smallerCommand (Close selector) = Close <$> shrink selector

-- | The commands as they act, up to the failure, and whether there is one: the second push since
-- the last close on a handle below the closed one goes wrong if both numbers together are 10 or
-- more.
handles :: [Command] -> (String, Bool)
handles = go 0 [] 0 Map.empty []
  where
    -- The count of opened handles, the live ones, the last closed one, what was pushed since.
    go :: Int -> [Int] -> Int -> Map.Map Int [Int] -> [String] -> [Command] -> (String, Bool)
    go _ _ _ _ trace [] = (text trace, False)
    go opened live closed pushed trace (Open : rest) =
      go (opened + 1) (live ++ [opened]) closed pushed ("open" : trace) rest
    go opened [] closed pushed trace (_ : rest) =
      go opened [] closed pushed ("nothing" : trace) rest
    go opened live closed pushed trace (Push selector number : rest)
      | handle >= closed = go opened live closed pushed noted rest
      | length numbers == 2 && sum numbers >= 10 = (text noted, True)
      | otherwise = go opened live closed (Map.insert handle numbers pushed) noted rest
      where
        handle = live !! (selector `mod` length live)
        numbers = number : Map.findWithDefault [] handle pushed
        noted = ("push " ++ show handle ++ " " ++ show number) : trace
    go opened live _ _ trace (Close selector : rest) =
      go opened (delete handle live) handle Map.empty (("close " ++ show handle) : trace) rest
      where
        handle = live !! (selector `mod` length live)
    text = intercalate ", " . reverse

isIdealHandles :: String -> Bool
isIdealHandles text = text `elem` map ideal [0 .. 10 :: Int]
  where
    ideal one = intercalate ", " ["open", "open", "close 1", push one, push (10 - one)]
    push pushed = "push 0 " ++ show pushed

-- * Properties and ideals

-- | Whether the five fail; nothing if one sum is too large already. The sums wrap.
bound5 :: [[Int16]] -> Maybe Bool
bound5 lists
  | all ((< 256) . sum) lists = Just (sum (map sum lists) >= 5 * 256)
  | otherwise = Nothing

coupling :: [Int] -> Maybe Bool
coupling numbers
  | all (< length numbers) numbers =
      Just (or [numbers !! other == own && other /= own | (own, other) <- zip [0 ..] numbers])
  | otherwise = Nothing

deletion :: ([Int], Int) -> Bool
deletion (numbers, index) = wanted `elem` (before ++ drop 1 after)
  where
    wanted = numbers !! index
    (before, after) = break (== wanted) numbers

challenge :: Options -> IO ()
challenge options = do
  let put = shrinkLine options
      ints = upTo most arbitrary :: Gen [Int]
      lists = upTo few (upTo few arbitrary) :: Gen [[Int]]
      always verdict = Just . verdict
      positive = getPositive <$> arbitrary :: Gen Int32
      spaced = concatMap (\sign -> if sign == ',' then ", " else [sign])
      shown value = spaced (show value)
  put "bound5" (vectorOf 5 (upTo 10 arbitrary)) smallerFive bound5
    ((== [[], [], [], [-32768], [-1]]) . sort)
    (\five -> "(" ++ init (drop 1 (shown five)) ++ ")")
  put "large union list" lists shrink
    (always ((> 4) . length . nub . concat))
    (\value -> length value == 1 && sort (concat value) == [-2 .. 2])
    shown
  put "reverse" ints shrink (always (\value -> value /= reverse value)) ((== [0, 1]) . sort) shown
  put "calculator" (expression 5) smallerExpression
    (\value -> if dividesByLiteralZero value then Nothing else Just (isNothing (evaluated value)))
    ((`elem` ["(0 / (0 + 0))", "(0 / (0 / 1))"]) . show)
    show
  put "length list" (choose (1, 100) >>= (`vectorOf` choose (0, 1000)))
    (filter (not . null) . shrink)
    (always ((>= (900 :: Int)) . maximum))
    (== [900])
    shown
  forM_
    [ ("difference 0", [0], (10, 10)),
      ("difference 1...4", [1 .. 4], (10, 6)),
      ("difference 1", [1], (10, 9))
    ]
    $ \(problem, wanted, ideal) ->
      put problem ((,) <$> positive <*> positive)
        (filter (\(one, other) -> one > 0 && other > 0) . shrink)
        (always (\(one, other) -> one >= 10 && abs (one - other) `elem` wanted))
        (== ideal)
        shown
  put "binheap" (choose (0, 20) >>= (`heap` 0)) (smallerHeap 0)
    (always (\value -> claimedSorted value /= sort (claimedSorted value)))
    ((== [0, 0, 0, 1]) . sort . keys)
    heapText
  put "coupling" (upTo most (choose (0, 10))) shrink coupling (== [1, 0]) shown
  put "deletion" listWithIndex smallerListWithIndex (always deletion) (== ([0, 0], 0)) shown
  put "distinct" ints shrink (always ((>= 3) . length . nub)) ((== [-1, 0, 1]) . sort) shown
  put "nested lists" lists shrink (always ((> 10) . length . concat)) (== [replicate 11 0]) shown
  put "refs chain" items smallerItems (always chainOfThree) (== [Nothing, Just 0, Just 1]) itemsText
  put "handles" (upTo steps command) (shrinkList smallerCommand) (always (snd . handles))
    (isIdealHandles . fst . handles)
    (fst . handles)
  where
    -- One list after the other gets smaller; there are always five.
    smallerFive lists =
      [ before ++ smaller : drop 1 after
      | place <- [0 .. length lists - 1],
        let (before, after) = splitAt place lists,
        smaller <- shrink (lists !! place)
      ]
    listWithIndex = do
      count <- choose (1, most)
      (,) <$> vector count <*> choose (0, count - 1)
    smallerListWithIndex = filter (\(numbers, index) -> index < length numbers) . shrink

-- * Throughput

-- | Counts without being too lazy to make the elements.
generatedInts :: IO Int
generatedInts = counted 100000 (upTo 100 (arbitrary :: Gen Int)) (foldl' countOne 0)
  where
    countOne count element = element `seq` count + 1

-- | What was added up since the last reset is never negative.
machineSteps :: IO Int
machineSteps = counted 100000 (vectorOf steps step) (go (0 :: Int) 0)
  where
    step = oneof [Just <$> choose (0, 100), return Nothing]
    go added count _ | added < 0 = error ("negative after " ++ show count ++ " steps")
    go _ count [] = count
    go added count (next : rest) = go (maybe 0 (added +) next) (count + 1) rest

counted :: Int -> Gen a -> (a -> Int) -> IO Int
counted times generator count = do
  amount <- newIORef 0
  _ <- quickCheckWithResult (quiet 1) {maxSuccess = times} $
    forAllBlind generator $ \value ->
      ioProperty (modifyIORef' amount (+ count value) >> return True)
  readIORef amount

-- * Bookkeeping

data Options = Options {runs :: Int, only :: Maybe String}

quiet :: Int -> Args
quiet seed =
  stdArgs
    { replay = Just (mkQCGen seed, 0),
      chatty = False,
      maxSuccess = cases,
      maxDiscardRatio = 100
    }

wants :: Options -> String -> Bool
wants options problem = maybe True (== problem) (only options)

putLine :: String -> String -> String -> IO ()
putLine measure problem rest =
  putStrLn ("{" ++ intercalate "," (map field identity) ++ "," ++ rest ++ "}")
  where
    identity =
      [ ("peer", "quickcheck"),
        ("version", VERSION_QuickCheck),
        ("measure", measure),
        ("problem", problem)
      ]
    field (name, value) = show name ++ ":" ++ show value

-- | The minimum, the calls of the property after its first failure, and the milliseconds.
hunt :: Gen a -> (a -> [a]) -> (a -> Maybe Bool) -> Int -> IO (Maybe (a, Int, Double))
hunt generator smaller verdict seed = do
  lastFailure <- newIORef Nothing
  calls <- newIORef 0
  start <- getMonotonicTimeNSec
  _ <- quickCheckWithResult (quiet seed) $
    forAllShrinkBlind generator smaller $ \value -> ioProperty $ do
      found <- isJust <$> readIORef lastFailure
      when found $ modifyIORef' calls (+ 1)
      case verdict value of
        Nothing -> return (property Discard)
        Just False -> return (property True)
        Just True -> writeIORef lastFailure (Just value) >> return (property False)
  end <- getMonotonicTimeNSec
  executions <- readIORef calls
  fmap (\value -> (value, executions, fromIntegral (end - start) / 1e6)) <$> readIORef lastFailure

shrinkLine ::
  Options -> String -> Gen a -> (a -> [a]) -> (a -> Maybe Bool) -> (a -> Bool) -> (a -> String) ->
  IO ()
shrinkLine options problem generator smaller verdict isIdeal text
  | not (wants options problem) = return ()
  | otherwise = do
      hunts <- catMaybes <$> forM [1 .. runs options] (hunt generator smaller verdict)
      let found = length hunts
          minima = [text value | (value, _, _) <- hunts]
          common = sortOn (negate . length) (group (sort minima))
          ideal = length [() | (value, _, _) <- hunts, isIdeal value]
          times = sort [milliseconds | (_, _, milliseconds) <- hunts]
          executions = sort [fromIntegral calls | (_, calls, _) <- hunts]
          share count = decimal 3 (fromIntegral count / fromIntegral (runs options))
          orNull value = if found == 0 then "null" else value
      putLine "shrink" problem $
        intercalate
          ","
          [ "\"runs\":" ++ show (runs options),
            "\"found\":" ++ show found,
            "\"mostCommonShare\":" ++ share (maximum (0 : map length common)),
            "\"idealShare\":" ++ share ideal,
            "\"minima\":" ++ show (length common),
            "\"medianExecutions\":" ++ orNull (decimal 1 (median executions)),
            "\"medianMilliseconds\":" ++ orNull (decimal 3 (median times)),
            "\"minimum\":" ++ orNull (show (head (head common)))
          ]

median :: [Double] -> Double
median sorted = (sorted !! ((length sorted - 1) `div` 2) + sorted !! (length sorted `div` 2)) / 2

decimal :: Int -> Double -> String
decimal digits value = showFFloat (Just digits) value ""

throughput :: Options -> String -> IO Int -> IO ()
throughput options problem work = when (only options == Just problem) $ do
  start <- getCPUTime
  amount <- work
  end <- getCPUTime
  putLine "throughput" problem $
    "\"perSecond\":" ++ decimal 0 (fromIntegral amount * 1e12 / fromIntegral (end - start))

main :: IO ()
main = do
  options <- parse (Options 20 Nothing) <$> getArgs >>= either die return
  challenge options
  throughput options "lists" generatedInts
  throughput options "steps" machineSteps
  where
    parse options [] = Right options
    parse options ("--runs" : count : rest)
      | [(value, "")] <- reads count = parse options {runs = value} rest
    parse options ("--only" : name : rest) = parse options {only = Just name} rest
    parse _ _ = Left "usage: quickcheck-peer [--runs N] [--only PROBLEM]"
